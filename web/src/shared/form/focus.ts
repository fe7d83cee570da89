/** The control inside a field that takes the focus; of a group the chosen one, or the first. */
const controlOf = (wrong: HTMLElement): HTMLElement =>
  wrong.matches('fieldset')
    ? (wrong.querySelector('input:checked') ?? wrong.querySelector('input, button') ?? wrong)
    : wrong

/** The controls with an error, from the top of the page. */
export const wrongControls = (form: HTMLFormElement): HTMLElement[] =>
  Array.from(form.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-invalid]'), controlOf)
