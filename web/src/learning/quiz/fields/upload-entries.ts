import type { Upload } from '@/shared/upload/use-uploads'

/** T123: stands in the list where no file is yet. */
export const placeholder = 'upload btn'

/** B353: the list of files begins with a placeholder, which is gone once a file is added. */
export const uploadEntries = (files: Upload[]): (Upload | typeof placeholder)[] =>
  files.length > 0 ? files : [placeholder]
