import { type ComponentType, lazy } from 'react'
import { ahead } from '@/lib/later'

/** A modal or a step in a file of its own, which is loaded ahead, so that a press shows it at once. */
export function lazyAhead<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  ahead(load)
  return lazy(load)
}
