/** How a row of a menu looks, also where it is a link of the navigation. */
export const menuRow =
  'flex min-h-11 items-center gap-3 rounded-[9px] px-3 text-[.9375rem] font-semibold hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]'
