import type { World } from '../../world/world'

/** Draws from the world's seed: true with a probability of `percent` in a hundred. `stream` names the random stream. */
export function isDrawn(world: World, stream: string, percent: number): boolean {
  return world.random(stream)() * 100 < percent
}
