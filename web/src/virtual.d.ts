declare module 'virtual:guarded-pages' {
  const rows: [pattern: string, access?: string][]
  export default rows
}

declare module 'virtual:seo-rows' {
  const rows: [pattern: string, title: string, robots: string, access: string][]
  export default rows
}
