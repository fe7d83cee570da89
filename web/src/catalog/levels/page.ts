/** What the routes of the levels load when somebody comes. */
export { LevelPage } from './level-page'
export { loadLevel } from './load'
