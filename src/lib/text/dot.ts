/** The dot between two parts of a line. It may end a line and never begins one. */
export const DOT = '\u00a0· '

/** The dot between two parts of a document's title, which is one line. */
export const TITLE_DOT = ' · '
