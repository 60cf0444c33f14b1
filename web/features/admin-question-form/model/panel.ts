/** What can be open beside the form; it stands in the address. */
export type Panel = 'history' | 'statistics';
