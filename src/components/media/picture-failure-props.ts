export interface PictureFailureProps {
  onRetry?: (() => void) | undefined
  /** Gives the notice the picture's size. */
  className?: string
}
