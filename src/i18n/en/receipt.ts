export const receipt = {
  balance: '{{account}} balance',
  time: 'Time',
  inApp: "This app's browser may not save images. Take a screenshot instead.",
  saved: 'Image saved',
}
