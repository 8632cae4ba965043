const carousel = {
  role: 'carousel',
  label: 'Pictures',
  slide: 'Picture {{number}} of {{total}}',
  previous: 'Previous picture',
  next: 'Next picture',
  pause: 'Pause the slideshow',
  play: 'Play the slideshow',
}

export default carousel
