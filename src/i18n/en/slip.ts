const slip = {
  title: 'Upload a transfer slip',
  note: "For bank transfers that haven't arrived. Upload the slip within 1 hour of the transfer.",
  choose: 'Choose or take a slip image',
  chooseOther: 'Choose another image',
  preview: 'The slip that will be sent',
  checking: 'Checking the image',
  upload: 'Upload slip',
  progress: 'Uploading {{percent}}%',
  waiting: 'Uploaded. Waiting for confirmation.',
  cancel: 'Cancel upload',
  cancelled: 'Upload cancelled. Nothing was sent.',
  cancelledLate: 'Upload cancelled, but the slip may have arrived. Check your uploaded slips.',
  received: "We've received your slip and are checking it",
  receivedText:
    'The money reaches your main wallet once the slip is approved. You can follow its status in your uploaded slips.',
  failed: "The slip wasn't accepted",
  file: 'File',
  seeStatus: 'See uploaded slips',
  another: 'Upload another slip',
  closed: 'Slip upload is closed at the moment',
  closedHelp: "If you've transferred money and it hasn't arrived, contact support.",
  hours: 'Closed daily from {{from}} to {{to}}',
  askTitle: 'Send this image?',
  askOld:
    'This image seems to be more than 1 hour old. A slip must be uploaded within 1 hour of the transfer. If more than 1 hour has passed, contact support.',
  askSmall: 'This image is very small and may not be readable.',
  send: 'Send',

  problems: {
    empty: 'This file is empty. Choose the slip image again.',
    unsupported: "This file can't be used. Choose a JPG or PNG image of the slip.",
    heic: "This image format isn't supported. Take a screenshot of the slip and use that instead.",
    tooManyPixels: 'The image is too large. Take a screenshot of the slip and use that instead.',
    unreadable: "The image couldn't be read. Choose it again, or choose another one.",
  },
}

export default slip
