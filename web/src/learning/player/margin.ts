/** The page leaves the sides of a player to the player: what is not a stage keeps clear of a phone's edges. */
export const margin = 'max-desk:px-4'
