type Factory = { createPolicy: <Rules>(name: string, rules: Rules) => Rules }

/**
 * The page's policy names who may turn text into markup or into a script: DOMPurify, and ours of these names. Browsers that
 * know of such policies refuse everybody else's text; the others take it as it is.
 */
export const policy = <Rules>(name: 'default' | 'sanggar' | 'sanggar-script' | 'sanggar-frame', rules: Rules): Rules =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules) ?? rules

/** The name that frames of lessons use for themselves is taken here, by a policy that makes nothing. */
policy('default', {})
