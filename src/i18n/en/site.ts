const site = {
  description: 'The wallet of {{name}} members: deposit, play, withdraw and receive bonuses.',
  terminated: {
    title: 'The site is closed',
    text: 'We are closed at the moment. Please come back later. Your account and your money stay as they are.',
    check: 'Check again',
    still: 'Still closed. Please try again later.',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Reload it to go on. If you were moving money, check your balance and statement before trying again.',
    reload: 'Reload',
  },
  newVersion: {
    text: 'A new version is ready.',
    take: 'Update',
    later: 'Later',
  },
  contact: 'Contact us',
}

export default site
