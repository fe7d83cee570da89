/** What the routes of levels and audiences load when somebody comes. */
export { AudiencePage, loadAudience } from './audience-page'
export { LevelPage } from './level-page'
export { loadLevel } from './load'
