declare const __VERSION__: string
declare const __BUILD__: string

/** The app's version and its build id, for the contact page and problem reports. */
export const version = __VERSION__
export const build = __BUILD__
