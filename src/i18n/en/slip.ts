const slip = {
  title: 'Upload a transfer slip',
  note: "For bank transfers that haven't arrived. Upload the slip within 1 hour of the transfer.",
  choose: 'Choose or take a picture',
  chooseOther: 'Choose another picture',
  preview: 'The slip that will be sent',
  checking: 'Reading the picture',
  upload: 'Upload slip',
  progress: 'Uploading {{percent}}%',
  waiting: 'Uploaded. Waiting for the result.',
  cancel: 'Cancel the upload',
  cancelled: 'Upload cancelled. Nothing was sent.',
  cancelledLate: 'Upload cancelled, but the slip may have arrived. Check the slip list.',
  received: 'We received your slip and are checking it',
  receivedText: 'You can follow its status in the slip list.',
  seeStatus: 'See the slip list',
  another: 'Upload another slip',
  closed: 'Slip upload is closed at the moment',
  closedHours: 'Closed daily from {{from}} to {{to}}. Please upload after {{to}}.',
  hours: 'Closed daily from {{from}} to {{to}}',
  askTitle: 'Send this picture?',
  askOld:
    'This picture was taken more than 1 hour ago. A slip must be uploaded within 1 hour of the transfer.',
  askSmall: 'This picture is very small and may not be readable.',
  send: 'Send',

  problems: {
    empty: 'This file is empty. Choose the slip picture again.',
    unsupported: "This file can't be used. Choose a JPG or PNG picture of the slip.",
    heic: "This photo format can't be read here. Take a screenshot of the slip and choose that.",
    tooManyPixels: 'The picture is too large to read. Take a screenshot of the slip and choose that.',
    unreadable: "The picture couldn't be read. Choose it again, or choose another one.",
  },
}

export default slip
