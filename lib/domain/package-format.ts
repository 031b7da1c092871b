/** Files that a targeting list is written to and read from. */
export const PACKAGE_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];
