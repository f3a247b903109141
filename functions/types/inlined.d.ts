/** A file that the bundler writes into the code, as a data URL. */
declare module '*.woff2?inline' {
  const dataUrl: string
  export default dataUrl
}
