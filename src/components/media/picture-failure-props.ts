export interface PictureFailureProps {
  onRetry?: (() => void) | undefined
  /** The size of the picture's place. */
  className?: string
}
