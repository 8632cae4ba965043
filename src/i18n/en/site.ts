const site = {
  description: 'The wallet of {{name}} members: deposit, play, withdraw and receive bonuses.',
  terminated: {
    title: 'The site is closed',
    text: "We're closed at the moment. Please come back later. Your account and your money are safe.",
    check: 'Check again',
    still: 'Still closed. Please try again later.',
  },
  notFound: {
    title: "This page doesn't exist",
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Reload it to continue. If you were moving money, check your balance and statement before trying again.',
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
