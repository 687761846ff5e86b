/** One request of a batch: the text that its reply is to show, its thread, and its user, who may be null or not named at all. */
export interface BatchItem {
  text: string
  threadId: string
  userId?: string | null
  attachedFiles?: null
}
