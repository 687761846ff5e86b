/** The page of several runs, in the folder that it is written to. */
export const HISTORY_FILE = 'history.html'
