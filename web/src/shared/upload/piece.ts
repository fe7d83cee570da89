/** A piece of a file, as it is: the document calls bytes a string. */
export const asPiece = (bytes: Blob) => ({
  body: '',
  bodySerializer: () => bytes,
  headers: { 'Content-Type': 'application/octet-stream' },
})
