/** Undefined: of all classes that one moderates. */
export interface ProgramChoice {
  program: number | undefined
}
