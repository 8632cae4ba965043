export const terms = {
  conditions: 'Terms and conditions',
  noConditions: 'There are no terms and conditions to show',
  agreement: 'Agreement',
  noAgreement: "There's no agreement to show",
  remember: "Don't show this again on this device",
}
