declare module 'virtual:seo-rows' {
  const rows: [pattern: string, title: string, robots: string, access: string][]
  export default rows
}
