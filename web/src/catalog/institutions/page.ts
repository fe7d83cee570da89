/** What the routes of institutions load when somebody comes. */
export { InstitutionGroupPage } from './group-page'
export { PartnerPage } from './institution-page'
export { loadGroup, loadPartner } from './load'
