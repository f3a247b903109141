/** The formats in which the panel offers a file, the one that opens everywhere first. */
export const EXPORT_FORMATS = [
  { label: 'Excel (XLSX)', format: { format: 'xlsx' } },
  { label: 'CSV con punto y coma', format: { format: 'csv', separator: 'semicolon' } },
  { label: 'CSV con comas', format: { format: 'csv', separator: 'comma' } },
] as const
