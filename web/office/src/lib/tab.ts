// What this tab calls itself. What it typed and did not save is kept under this name, apart from what other tabs typed.
// It is new at each load: a browser copies what a tab stores when it duplicates the tab.
export const tab: string = crypto.randomUUID();
