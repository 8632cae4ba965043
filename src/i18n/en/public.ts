/** The English texts that every page needs, by area: loaded with the first page, as are those of a page's own. */
export * from './client'
export * from './common'
export * from './contact'
export * from './login'
export * from './site'
