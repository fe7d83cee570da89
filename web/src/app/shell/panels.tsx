export { ExploreLinks } from './explore-links'
export { MobilePanel } from './mobile-panel'
export { NotificationPanel } from './notification-panel'
export { ProfilePanel } from './profile-panel'
