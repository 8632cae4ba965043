/** Words in a file's name for which content blockers keep it from loading. */
export const BLOCKED_NAME = /banner|\bads?\b|promo|track/i
