const receipt = {
  balance: '{{account}} balance',
  time: 'Time',
  saved: 'Image saved',
}

export default receipt
