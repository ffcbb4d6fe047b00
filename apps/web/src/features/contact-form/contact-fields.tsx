import { ESTONIA } from '@sammas/domain/person/countries'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Fields, SelectField, TextField } from '#web/ui/field.tsx'
import type { ContactField, ContactValues } from './contact-values.ts'
import { countryOptions, districtOptions, type Option } from './place-options.ts'
import { problemWords } from './problem-words.ts'

/** The six fields; the district only in Estonia. */
export function ContactFields(): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const { register, formState } = useFormContext<ContactValues>()
  const [country, district] = useWatch<ContactValues, ['countryCode', 'districtCode']>({
    name: ['countryCode', 'districtCode'],
  })
  const problem = (field: ContactField) => {
    const code = formState.errors[field]?.message
    return code === undefined ? null : text(problemWords(field, code))
  }
  return (
    <Fields>
      <TextField
        label={text('contactForm.email')}
        type="email"
        autoComplete="email"
        required
        error={problem('email')}
        {...register('email')}
      />
      <TextField
        label={text('contactForm.phone')}
        optional={text('contactForm.optional')}
        type="tel"
        autoComplete="tel"
        error={problem('phoneNumber')}
        {...register('phoneNumber')}
      />
      <TextField
        label={text('contactForm.street')}
        full
        autoComplete="street-address"
        required
        error={problem('street')}
        {...register('street')}
      />
      <TextField
        label={text('contactForm.postalCode')}
        optional={country === ESTONIA ? text('contactForm.postalCodeHint') : undefined}
        autoComplete="postal-code"
        inputMode={country === ESTONIA ? 'numeric' : 'text'}
        required
        error={problem('postalCode')}
        {...register('postalCode')}
      />
      <SelectField
        label={text('contactForm.country')}
        autoComplete="country"
        required
        error={problem('countryCode')}
        {...register('countryCode')}
      >
        <Options options={countryOptions(language, country)} choose={text('contactForm.choose')} />
      </SelectField>
      {country === ESTONIA && (
        <SelectField
          label={text('contactForm.district')}
          autoComplete="address-level1"
          required
          error={problem('districtCode')}
          {...register('districtCode')}
        >
          <Options options={districtOptions(district)} choose={text('contactForm.choose')} />
        </SelectField>
      )}
    </Fields>
  )
}

function Options({ options, choose }: { options: readonly Option[]; choose: string }): ReactNode {
  return (
    <>
      <option value="">{choose}</option>
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.name}
        </option>
      ))}
    </>
  )
}
