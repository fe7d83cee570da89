import './field-box.css'

export const fieldBox = 'field-box'
