export const carousel = {
  role: 'carousel',
  slide: 'Image {{number}} of {{total}}',
  previous: 'Previous image',
  next: 'Next image',
  pause: 'Pause the slideshow',
  play: 'Play the slideshow',
}
