/** What the routes of the search load when somebody comes. */
export { loadSearch } from './load'
export { SearchPage } from './search-page'
