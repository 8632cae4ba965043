import type { World } from '../../world/world'

/** Draws a lot of the world's own seed: true with a chance of `percent` in a hundred. `stream` names what is drawn for. */
export function isDrawn(world: World, stream: string, percent: number): boolean {
  return world.random(stream)() * 100 < percent
}
