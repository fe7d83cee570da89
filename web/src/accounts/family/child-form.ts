export type ChildForm = {
  name: string
  yearLevel: string
  district: string
  /** How the district reads; it is not sent. */
  districtName: string
  city: string
  learningSpace: string
  phone: string
  email: string
}

export const emptyChild: ChildForm = {
  name: '',
  yearLevel: '',
  district: '',
  districtName: '',
  city: '',
  learningSpace: '',
  phone: '',
  email: '',
}

/** Some children and the parent's word for them. */
export type Children = { children: ChildForm[]; consent: boolean }

/** What a form asks beyond name and level. */
export type Variant = {
  /** Whose learning spaces one chooses from; without one neither domicile nor learning space is asked. */
  institution: number | null
  phone: 'optional' | 'required'
  email: 'optional' | 'required'
}

/** What the server calls the fields of a child. */
const own = {
  name: 'name',
  year_level_id: 'yearLevel',
  district_code: 'district',
  learning_space_city: 'city',
  learning_space_id: 'learningSpace',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<string, keyof ChildForm>

/** It says `children.1.name`, or only `name` where the form holds one child. */
export const fieldOf = Object.fromEntries([
  ['children.*.consent', 'consent'],
  ...Object.entries(own).flatMap(([theirs, ours]) => [
    [theirs, `children.0.${ours}`],
    [`children.*.${theirs}`, `children.*.${ours}`],
  ]),
])
