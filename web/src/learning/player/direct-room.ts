import { type ComponentType, createContext } from 'react'

/** The room of a learner and the facilitators in an activity. `onSpoken` is told once the learner has said something there. */
export type DirectRoom = ComponentType<{ activity: number; onSpoken: () => void }>

/** The page around a class knows the rooms; where nobody attends there is none. */
export const DirectRoomContext = createContext<DirectRoom | null>(null)
