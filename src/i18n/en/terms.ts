const terms = {
  conditions: 'Conditions',
  noConditions: 'There are no conditions to show',
  agreement: 'Agreement',
  noAgreement: 'There is no agreement to show',
  remember: "Don't show this again on this phone",
}

export default terms
