import { Link } from '@tanstack/react-router'
import { CheckboxField } from '@/shared/form/checkbox-field'
import { textLink } from '@/shared/ui/text-link'
import { text } from './text'

/** The parent's word, without which nothing about a child is kept. */
export function Consent() {
  return (
    <CheckboxField<{ consent: boolean }> name="consent" rules={{ required: text.consentMissing }}>
      {text.consent}{' '}
      <Link to="/kebijakan-privasi" target="_blank" className={textLink}>
        {text.privacy}
      </Link>
    </CheckboxField>
  )
}
