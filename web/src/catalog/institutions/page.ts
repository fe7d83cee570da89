/** What the routes of institutions load when somebody comes. */
export { InstitutionGroupPage, loadGroup } from './group-page'
export { PartnerPage } from './institution-page'
export { loadPartner } from './load'
