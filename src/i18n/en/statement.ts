const statement = {}

export default statement
