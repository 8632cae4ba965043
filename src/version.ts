declare const __VERSION__: string
declare const __BUILD__: string

/** The app's version (specification section 9) and build time, shown on the contact page. */
export const version = __VERSION__
export const build = __BUILD__
