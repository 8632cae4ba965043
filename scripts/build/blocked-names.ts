/** Words in a file name that make content blockers stop it. */
export const BLOCKED_NAME = /banner|\bads?\b|promo|track/i
