const carousel = {
  label: 'Pictures',
  slide: 'Picture {{number}} of {{total}}',
  previous: 'Previous picture',
  next: 'Next picture',
  pause: 'Stop moving',
  play: 'Move automatically',
}

export default carousel
