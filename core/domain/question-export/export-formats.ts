/** What questions can be exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'gift', 'moodle', 'qti', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
