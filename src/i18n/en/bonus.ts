const bonus = {}

export default bonus
