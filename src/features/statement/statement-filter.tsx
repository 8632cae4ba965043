import { useTranslation } from 'react-i18next'
import { SelectField } from '@/components/form/field'
import { STATUSES, TYPES } from './filters'
import type { Filter } from './rows'

/** The selects of the statement's filter: type and status, below each other where the texts are large. */
export function StatementFilter({
  filter,
  onFilter,
}: {
  filter: Filter
  onFilter: (filter: Filter) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3 *:grow supports-[field-sizing:content]:[&_select]:field-sizing-content">
      <SelectField
        name="type"
        label={t('statement.type.label')}
        testId="statement-filter-type"
        value={filter.type ?? ''}
        onChange={({ target }) => onFilter({ ...filter, type: TYPES.find((type) => type === target.value) })}
      >
        <option value="">{t('statement.type.all')}</option>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`statement.type.${type}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="status"
        label={t('statement.status.label')}
        testId="statement-filter-status"
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, status: STATUSES.find((status) => status === target.value) })
        }
      >
        <option value="">{t('statement.status.all')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`statement.status.${status}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
